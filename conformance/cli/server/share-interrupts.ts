import type { GuardedIo } from "../io.ts";

/** Actions for interrupts that are not handled elsewhere. */
export interface InterruptHandlers {
  first(): void;
  /** Called for each further interrupt. */
  again(): void;
}

/** Handles interrupts for which no listener is registered on the returned Io. */
export function shareInterrupts(
  io: GuardedIo,
  { first, again }: InterruptHandlers,
): { inside: GuardedIo; release(): void } {
  const listening = new Set<() => void>();
  let interrupts = 0;
  const release = io.onInterrupt(() => {
    interrupts += 1;
    if (listening.size > 0) return;
    if (interrupts === 1) first();
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
