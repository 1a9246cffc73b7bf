const parts =
  /<!--(?:[^-]|-(?!->))*(?:-->)?|<style\b(?:[^<]|<(?!\/style\s*>))*(?:<\/style\s*>)?|<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>?/gi;

/** Attribute of a parsed document that replaces `style`. */
export const styleName = 'data-style';

/**
 * The same HTML without stylesheets and comments, its style attributes under a name that no browser applies. The content
 * security policy holds for documents that are only parsed, too, and each style in them would be reported to the server.
 */
export const withoutStyles = (html: string): string =>
  html.replace(parts, (part) => {
    if (part.startsWith('<!--') || /^<style\b/i.test(part)) return '';
    return part.replace(/"[^"]*"|'[^']*'|([\s"'/])style(?=\s*=)/gi, (found, before?: string) =>
      before === undefined ? found : `${before}${styleName}`,
    );
  });
