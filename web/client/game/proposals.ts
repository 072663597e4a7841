/** Proposals among the players, such as a takeback or a rematch. */
import type { Table } from '$protocol/types';

import { t } from '../lib/text.svelte';
import type { NewRequest } from '../play/channel';
import type { Seats } from '../play/state';
import { proposalText } from './names';
import type { Speech } from './showing.svelte';

type Proposal = Table['proposals'][number];

/** The parts of a session that this class uses. */
interface Proposing {
  readonly game: Seats;
  readonly speech: Pick<Speech, 'say' | 'tell'>;
  request(request: NewRequest): string;
}

export class Proposals {
  constructor(private readonly session: Proposing) {}

  /** The proposal that this device has to answer. */
  get open(): Proposal | null {
    const { table, seats } = this.session.game;
    return (
      table?.proposals.find(({ seat, accepted }) =>
        seats.some((own) => own !== seat && !accepted.includes(own)),
      ) ?? null
    );
  }

  /** This device's own open proposal. */
  get own(): Proposal | null {
    const { table, seats } = this.session.game;
    return table?.proposals.find(({ seat }) => seats.includes(seat)) ?? null;
  }

  make(kind: Proposal['kind']): void {
    this.session.request({ type: 'propose', kind });
  }

  answer(accept: boolean): void {
    const { open } = this;
    if (open) this.session.request({ type: 'answer', kind: open.kind, accept });
    else if (!accept && this.own) this.withdraw();
    else this.session.speech.tell(t('ui-nothing-proposed'));
  }

  withdraw(): void {
    const { own } = this;
    if (own) this.session.request({ type: 'answer', kind: own.kind, accept: false });
  }

  /** Announce a new proposal. */
  changed(before: Table | null): void {
    const had = new Set(before?.proposals.map(({ kind, seat }) => `${kind}${seat}`));
    const { open, session } = this;
    if (open && !had.has(`${open.kind}${open.seat}`)) {
      session.speech.say({ polite: proposalText(session.game, open, t) });
    }
  }
}
