/** The page without scripts. */
import { describe, expect, it } from 'vitest';

import { withoutScripts } from './noscript';

describe('without scripts', () => {
  it.each(['en', 'de'])('the page has the rules of every game as text (%s)', (language) => {
    const html = withoutScripts(language, ['grawlix', 'graffiti']);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain('JavaScript');
    expect(html.match(/<p>[^<]{80,}<\/p>/g)).toHaveLength(2);
  });

  it('a game without its rules in brief is an error', () => {
    expect(() => withoutScripts('en', ['chess'])).toThrow();
  });
});
