/** Subset of AbortSignal that payspec uses. */
class AbortSignalDouble {
  aborted = false;
  reason: unknown;
  readonly #listeners = new Set<() => void>();

  addEventListener(_: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = new Error("aborted");
    for (const each of [...this.#listeners]) each();
    this.#listeners.clear();
  }
}

/**
 * Replacement for an engine without AbortController. An abort happens once, so each listener is called at most once.
 */
export class AbortControllerDouble {
  readonly #signal = new AbortSignalDouble();

  get signal(): AbortSignalDouble {
    return this.#signal;
  }

  abort(): void {
    this.#signal.abort();
  }
}
