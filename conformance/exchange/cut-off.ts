import type { WireLimits } from "../transport/index.ts";

/**
 * The limits of one exchange and the means to end it early. Most exchanges are not cut off: the signal is created only
 * on demand, since it costs half as much as sending the request.
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

  /** Ends the exchange. Returns false if the transport does not listen. */
  end(): boolean {
    this.#isOver = true;
    this.#controller?.abort();
    for (const leave of this.#waiting) leave();
    return this.#isHeard;
  }
}
