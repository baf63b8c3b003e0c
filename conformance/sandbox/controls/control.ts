/** A server that is not a payment service at all. A suite that reports it as conformant is worthless. */
export interface Control {
  readonly name: string;
  /** One-sentence description of the server's behaviour. */
  readonly text: string;
  readonly fetch: (request: Request) => Promise<Response>;
}
