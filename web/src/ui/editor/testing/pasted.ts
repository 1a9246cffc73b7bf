/** Clipboard contents after copying from these programs, shortened to the relevant parts. */

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:Wingdings; panose-1:5 0 0 0 0 0 0 0 0 0;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>

<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->

<h1 style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-fareast-font-family:"Calibri Light"'><span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><b>Partners
sought<o:p></o:p></b></h1>

<p class=MsoNormal>We look for a partner in <st1:City w:st="on"><st1:place w:st="on">Lyon</st1:place></st1:City> with
<b style='mso-bidi-font-weight:normal'>wet&nbsp;lab</b> and <i>patience</i><a style='mso-comment-reference:AB_1;mso-comment-date:20260301T1012'>.</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><!--[if !supportAnnotations]--><a class=msocomanchor
id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><!--[endif]--><span style='mso-special-character:comment'>&nbsp;</span></span></span>
See <a href="https://example.org/call?id=1&amp;x=2">the
call</a>.<o:p></o:p></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Modelling<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>of oceans<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Field work<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Write<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Submit<o:p></o:p></p>

<p class=MsoHeading7>Budget</p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=300 valign=top style='width:225.4pt'><p class=MsoNormal><b>Staff</b><o:p></o:p></p></td>
  <td width=300 valign=top><p class=MsoNormal>2 M€<o:p></o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'><td><p class=MsoNormal>Travel</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</table>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=601 height=338 src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><![endif]>First line<br>
second line<o:p></o:p></p>

<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1 width="33%">
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Are we sure?<o:p></o:p></p></div></div></div>
<!--EndFragment-->
</body>
</html>`;

export const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6f2b8a3e-7fff-1b2c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">Aims</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">strong</span><span style="font-weight:400;white-space:pre-wrap;"> and </span><span style="font-weight:700;font-style:italic;white-space:pre-wrap;">both</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">One</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>One and a half</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="mailto:ana@example.org" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Two</span></a></p></li></ul><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:602px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="602" height="338" /></span></p></b><br class="Apple-interchange-newline">`;

export const libreOffice = `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.2.4.2 (Linux)"/>
<style type="text/css">@page { size: 21cm 29.7cm; margin: 2cm } p { line-height: 115%; background: transparent }</style></head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr">
<h3 class="western">Work plan</h3>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">In
<b>three</b> <i>steps</i>:</font></font></p>
<ol>
	<li><p style="margin-bottom: 0cm">Plan</p>
	<ol type="a">
		<li><p>Ask</p></li>
	</ol></li>
	<li><p>Do</p>
	<p>and check</p></li>
</ol>
<p><br/>

</p>
</body></html>`;

export const wordOnTheWeb = `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="2" paraid="1"><span data-contrast="auto" class="TextRun"><span class="NormalTextRun">Tasks</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" role="list" start="1"><li data-leveltext="%1." data-listid="3" aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Model</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" role="list" start="2"><li data-leveltext="%1." data-listid="3" aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun">Measure</span><span class="EOP">&nbsp;</span></p></li></ol></div>`;

export const webPage = `<article><nav><a href="/home">Home</a></nav><h4><button>Title <br>of it</button></h4><script>alert(1)</script><style>p{color:red}</style>
<p onclick="alert(1)" style="color:red">A <a href="javascript:alert(1)">first</a>, <a href="data:text/html,x">second</a>, <a href="java
script:alert(1)">third</a> and <a href="https://example.org/a b">fourth</a>.</p>
<svg><text>drawn</text></svg><button>Share</button><p hidden>hidden</p><p style="display: none">also hidden</p>
<pre>one
two</pre><blockquote>Quoted.</blockquote><dl><dt>Term</dt><dd>Meaning</dd></dl>
<table><tr><td><p>left</p><ul><li>in</li></ul></td><td>right</td></tr></table>H<sub>2</sub>O</article>`;
