// Generated from specs/integration by `npm run generate`. Do not edit.

/** A compiled validator. Returns the verdict; the reasons are in `errors` until the next call. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

export declare const validators: Readonly<Record<string, Validate>>;
