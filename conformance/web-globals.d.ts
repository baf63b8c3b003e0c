/**
 * All that the engine-neutral part of payspec may use beside ES2023; `tsconfig.neutral.json` type-checks it against
 * nothing else, so that the same suite can run in Node, in a browser or in a load generator.
 */

declare function setTimeout(action: () => void, delayMs?: number): number;
declare function clearTimeout(timer: number): void;

declare const crypto: { randomUUID(): string };

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}

declare class URL {
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
}

// For what users of the clients give and get. The suite itself sends by doubles of them, which exchange/ has.

declare class Headers {
  get(name: string): string | null;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  delete(name: string): void;
  forEach(action: (value: string, name: string) => void): void;
}

declare class Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
}

declare class Response {
  constructor(body?: Uint8Array<ArrayBuffer> | ArrayBuffer);
  readonly type: string;
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  json(): Promise<unknown>;
  text(): Promise<string>;
}

// Needed by the HTML report alone.

declare function btoa(text: string): string;

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class CompressionStream {
  constructor(format: "deflate-raw");
  readonly readable: { getReader(): { read(): Promise<{ readonly value?: Uint8Array }> } };
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } };
}
