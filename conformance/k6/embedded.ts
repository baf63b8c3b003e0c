/** What `payspec export k6` puts before the bundle. */
export interface Embedded {
  readonly variant: string;
  /** The value of a configuration file, without a secret in it: those stay where its references say. */
  readonly configuration: unknown;
}
