/** Formats messages for the package's Python. */
import { FluentBundle, FluentResource, type FluentVariable, type Message } from '@fluent/bundle';

import type { PageLanguage } from '$protocol/worker';

export class FluentLanguage implements PageLanguage {
  private readonly bundle: FluentBundle;

  constructor(locale: string, source: string) {
    // As on a page: all languages here are written left to right.
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  /** Formats a message, or its attribute, if it exists. `args`: JSON. */
  say(name: string, attribute: string, args: string): string | undefined {
    const pattern = this.pattern(name, attribute);
    if (pattern === null) return undefined;
    return this.bundle.formatPattern(pattern, JSON.parse(args) as Record<string, FluentVariable>);
  }

  has(name: string, attribute: string): boolean {
    return this.pattern(name, attribute) !== null;
  }

  private pattern(name: string, attribute: string): Message['value'] {
    const message = this.bundle.getMessage(name);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }
}
