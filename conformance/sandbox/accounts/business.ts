/** Where a base address leads: `live` moves real money, `test` does not. Also the kind of a key. */
export type Environment = "live" | "test";

export interface Business {
  readonly businessId: string;
  readonly clientId: string;
  readonly webhookUrl: string | undefined;
  /** How far the time of this business is ahead of the clock. */
  readonly aheadMs: number;
  /** Hash of the newest key of each kind. */
  readonly currentKey: Readonly<Record<Environment, string>>;
}
