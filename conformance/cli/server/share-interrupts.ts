import type { GuardedIo } from "../io.ts";

/** What is done on an interrupt that nobody else answers. */
export interface Unanswered {
  first(): void;
  /** After one that was answered, or not. */
  again(): void;
}

/** Hears every interrupt, and answers those that nobody who uses the Io it returns listens to. */
export function shareInterrupts(io: GuardedIo, { first, again }: Unanswered): { inside: GuardedIo; release(): void } {
  const listening = new Set<() => void>();
  let heard = 0;
  const release = io.onInterrupt(() => {
    heard += 1;
    if (listening.size > 0) return;
    if (heard === 1) first();
    else again();
  });
  const onInterrupt = (action: () => void) => {
    const giveBack = io.onInterrupt(action);
    const done = () => {
      listening.delete(done);
      giveBack();
    };
    listening.add(done);
    return done;
  };
  return { inside: { ...io, onInterrupt }, release };
}
