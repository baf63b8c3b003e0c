/** How the story ended that this virtual user began last. */
export type Last = "ended" | "cut off" | "dead";

/**
 * Whether a virtual user lives. k6 cuts off what is under way where a ramp leads down, and uses the same engine again. Where
 * that was in the middle of JavaScript, k6 1.8 keeps no promise of this engine any more: each iteration then counts as
 * complete, and nothing is played.
 */
export interface Pulse {
  /** A story begins: says how the last one ended. */
  begin(): Last;
  /** It came to its end. */
  end(): void;
}

export function createPulse(soon: (action: () => void) => void = whenKept): Pulse {
  let isUnderWay = false;
  let hasBeaten = true;
  return {
    begin() {
      const last = isUnderWay ? (hasBeaten ? "cut off" : "dead") : "ended";
      isUnderWay = true;
      hasBeaten = false;
      soon(() => {
        hasBeaten = true;
      });
      return last;
    },
    end() {
      isUnderWay = false;
    },
  };
}

function whenKept(action: () => void): void {
  void Promise.resolve().then(action);
}
