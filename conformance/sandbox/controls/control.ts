/** A server that is no payment service at all. A suite that calls it conformant is worth nothing. */
export interface Control {
  readonly name: string;
  /** What it does, in one sentence. */
  readonly text: string;
  readonly fetch: (request: Request) => Promise<Response>;
}
