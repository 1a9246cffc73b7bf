/**
 * Signs, digits and letters in the order of the Unicode Collation Algorithm, as `Intl.Collator` of ICU 78 has it; those that only
 * differ in what is a variant of one letter are joined. Stored sort keys follow from it: a change needs a migration.
 */
export const alphabet = (
  '_ - \u058a ‐ ‒ – — ― , \u055d \u060c \u060d \u066b \u066c ; \u061b : \u0589 \u061e ! ¡ \u055c ? ¿ \u055e ' +
  '\u061f ‽ . \u06d4 · \u061d ჻ \'\u05f3\u2018\u2019\u201a\u201b ‹ › "\u05f4\u201c\u201d\u201e\u201f « » ( ' +
  ') [ ] { } ‖ § ¶ @ * \u066d / \\ & # % \u066a ‰ \u0609 ‱ \u060a † ‡ • ‣ ‧ ′ ‵ ‸ ※ \u055a \u055b \u055f ' +
  '\u05be \u05c0 \u05c3 \u05c6 ` ^ ͵ ° ҂ \u058d \u058e \u0608 \u060e \u060f \u06de \u06e9 © ® ϶ + ± ÷ × < = ' +
  '> ¬ | ¦ ~ \u0606 \u0607 ¤ ¢ $ £ ¥ \u058f \u060b 0\u0660\u06f0 1\u0661\u06f1 2\u0662\u06f2 3\u0663\u06f3 ' +
  '4\u0664\u06f4 5\u0665\u06f5 6\u0666\u06f6 7\u0667\u06f7 8\u0668\u06f8 9\u0669\u06f9 a b ƀ ƃ c ȼ ƈ d ȸ ƌ ' +
  'ȡ ẟ e ɇ ǝ f ƒ g ǥ ƣ h ƕ i ı j ȷ ɉ k ƙ l ỻ ƚ ȴ ƛ m n ƞ ȵ ŋ o ȣ p ƥ q ȹ ɋ ĸ r ɍ s ȿ ẜ ẝ ƪ t ƾ ŧ ƫ ƭ ȶ u v ' +
  'ỽ w x y ɏ ƴ ỿ ȝ z ƍ ƶ ȥ ɀ ƹ ƺ þ ƿ ƻ ƨ ƽ ƅ ɂ ǀ ǁ ǂ ǃ α β γ δ ε ϝ ͷ ϛ ζ ͱ η θ ι ϳ κ ϗ λ μ ν ξ ο π ϻ ϟ ϙ ρ ' +
  'ϼ σ ͼ ͻ ͽ τ υ φ χ ψ ω ϡ ͳ ϸ ϣ ϥ ϧ ϩ ϫ ϭ ϯ а ә ӕ б в гґ ғ ӻ ҕ ӷ д ԁ ђ ԃ ҙ е є ж ԫ җ з ԅ ԑ ѕ ӡ ԇ и ҋ і й ј ' +
  'к қ ӄ ҡ ҟ ҝ ԟ ԛ л ӆ ԯ ԓ ԡ љ ԉ ԕ м ӎ н ԩ ӊ ң ӈ ԣ ҥ њ ԋ о ө п ԥ ҧ ҁ р ҏ ԗ с ԍ ҫ т ԏ ҭ ћ у ү ұ ѹ ф х ӽ ӿ ҳ ' +
  'һ ԧ ѡ ѿ ѽ ѻ ц ҵ ч ԭ ҷ ӌ ҹ ҽ ҿ џ ш щ ъ ы ь ҍ ѣ э ю я ԙ ѥ ѧ ѫ ѩ ѭ ѯ ѱ ѳ ѵ ҩ ԝ ӏ ა ბ გ დ ე ვ ზ ჱ თ ი კ ლ მ ' +
  'ნ ჲ ო პ ჟ რ ს ტ ჳ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჴ ჯ ჰ ჵ ჶ ჷ ჸ ჹ ჺ ჽ ჾ ჿ \u0561 \u0560 \u0562 \u0563 \u0564 ' +
  '\u0565 \u0566 \u0567 \u0568 \u0569 \u056a \u056b \u056c \u056d \u056e \u056f \u0570 \u0571 \u0572 \u0573 ' +
  '\u0574 \u0575 \u0588 \u0576 \u0577 \u0578 \u0579 \u057a \u057b \u057c \u057d \u057e \u057f \u0580 \u0581 ' +
  '\u0582 \u0583 \u0584 \u0585 \u0586 \u0559 \u05d0 \u05d1 \u05d2 \u05d3 \u05d4 \u05d5 \u05f0 \u05f1 \u05d6 ' +
  '\u05d7 \u05d8 \u05d9 \u05ef \u05f2 \u05da\u05db \u05dc \u05dd\u05de \u05df\u05e0 \u05e1 \u05e2 ' +
  '\u05e3\u05e4 \u05e5\u05e6 \u05e7 \u05e8 \u05e9 \u05ea \u0621\u0674\u06fd \u0622 \u0623 \u0672 \u0671 ' +
  '\u0624 \u0625 \u0673 \u0626 \u0627 \u066e \u0628 \u067b \u067e \u0680 \u0629 \u062a \u062b \u0679 \u067a ' +
  '\u067c \u067d \u067f \u062c \u0683 \u0684 \u0686 \u06bf \u0687 \u062d \u062e \u0681 \u0682 \u0685 \u062f ' +
  '\u0630 \u0688 \u0689 \u068a \u068b \u068c \u068d \u068e \u068f \u0690 \u06ee \u0631 \u0632 \u0691 \u0692 ' +
  '\u0693 \u0694 \u0695 \u0696 \u0697 \u0698 \u0699 \u06ef \u0633 \u0634 \u069a \u069b \u069c \u06fa \u0635 ' +
  '\u0636 \u069d \u069e \u06fb \u0637 \u0638 \u069f \u0639 \u063a \u06a0 \u06fc \u0641 \u06a1 \u06a2 \u06a3 ' +
  '\u06a4 \u06a5 \u06a6 \u066f \u0642 \u06a7 \u06a8 \u0643 \u06a9 \u06aa \u06ab \u06ac \u06ad \u06ae \u06af ' +
  '\u06b0 \u06b1 \u06b2 \u06b3 \u06b4 \u063b \u063c \u0644 \u06b5 \u06b6 \u06b7 \u06b8 \u0645\u06fe \u0646 ' +
  '\u06ba \u06bb \u06bc \u06bd \u06b9 \u0647 \u06be \u06c1 \u06c3 \u06ff \u06d5 \u0648\u06e5 \u06c4 \u06c5 ' +
  '\u06c6 \u06c7 \u06c8 \u06c9 \u06ca \u06cb \u06cf \u0649 \u064a\u06e6 \u06cc \u06cd \u06ce \u06d0 \u06d1 ' +
  '\u063d \u063e \u063f \u0620 \u06d2'
).split(' ');
