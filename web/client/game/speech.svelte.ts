/** What is said on a page: shown beside the command line, and spoken. */
import type { Announcement } from './voice';

export class Speech {
  /** The last answer of the command line, or a refusal's text. */
  answer: string = $state('');
  polite: string = $state('');
  assertive: string = $state('');

  /** Shows a text beside the command line and has it spoken. */
  tell(text: string): void {
    this.answer = text;
    this.say({ polite: text });
  }

  /** The same, for what the listener must hear now. */
  insist(text: string): void {
    this.answer = text;
    this.say({ assertive: text });
  }

  /** Has a text spoken; a blank more makes a repeated one new, so that it is spoken again. */
  say({ polite = '', assertive = '' }: Partial<Announcement>): void {
    const again = (text: string, old: string): string => (text === old ? `${text}\u00a0` : text);
    if (polite) this.polite = again(polite, this.polite);
    if (assertive) this.assertive = again(assertive, this.assertive);
  }
}
