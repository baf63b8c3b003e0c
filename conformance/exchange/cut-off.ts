import type { WireLimits } from "../transport/index.ts";

/** The limits of one exchange, and how it is ended early. */
export interface CutOff {
  readonly limits: WireLimits;
  /** False where nobody asked to hear of it. */
  end(): boolean;
}

/** Most exchanges end by themselves: a signal is made only for who reads it, since it costs as much as half of the sending. */
export function createCutOff(maxBodyBytes: number): CutOff {
  let isOver = false;
  let isHeard = false;
  let controller: AbortController | undefined;
  const waiting = new Set<() => void>();
  return {
    limits: {
      maxBodyBytes,
      get signal() {
        isHeard = true;
        controller ??= new AbortController();
        if (isOver) controller.abort();
        return controller.signal;
      },
      onEnd(leave) {
        isHeard = true;
        if (isOver) leave();
        else waiting.add(leave);
        return () => waiting.delete(leave);
      },
    },
    end() {
      isOver = true;
      controller?.abort();
      for (const leave of waiting) leave();
      return isHeard;
    },
  };
}
