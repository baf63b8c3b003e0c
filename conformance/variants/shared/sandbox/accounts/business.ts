/** Kind of a base address and of a key: `live` moves real money, `test` does not. */
export type Environment = "live" | "test";

export interface Business {
  readonly businessId: string;
  readonly clientId: string;
  readonly webhookUrl: string | undefined;
  /** Difference between this business's time and the clock. */
  readonly aheadMs: number;
  /** Hash of the newest key of each kind. */
  readonly currentKey: Readonly<Record<Environment, string>>;
}
