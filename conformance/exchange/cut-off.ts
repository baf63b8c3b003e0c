import type { WireLimits } from "../transport/index.ts";

/**
 * The limits of one exchange, and how it is ended early. Most exchanges end by themselves: a signal is made only for who
 * reads it, since it costs as much as half of the sending.
 */
export class CutOff implements WireLimits {
  readonly maxBodyBytes: number;
  #isOver = false;
  #isHeard = false;
  #controller: AbortController | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(maxBodyBytes: number) {
    this.maxBodyBytes = maxBodyBytes;
  }

  get signal(): AbortSignal {
    this.#isHeard = true;
    this.#controller ??= new AbortController();
    if (this.#isOver) this.#controller.abort();
    return this.#controller.signal;
  }

  onEnd(leave: () => void): () => void {
    this.#isHeard = true;
    if (this.#isOver) leave();
    else this.#waiting.add(leave);
    return () => this.#waiting.delete(leave);
  }

  /** False where nobody asked to hear of it. */
  end(): boolean {
    this.#isOver = true;
    this.#controller?.abort();
    for (const leave of this.#waiting) leave();
    return this.#isHeard;
  }
}
