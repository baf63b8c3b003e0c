import type { ApiError } from "./api-error.ts";

/** Parameters of an operation in the generated types of a contract. */
type Part<Operation, Place extends string> = Operation extends { parameters: { [P in Place]?: infer Value } }
  ? Value
  : never;

export type PathOf<Operation> = Part<Operation, "path">;
export type QueryOf<Operation> = Part<Operation, "query">;
export type BodyOf<Operation> = Operation extends { requestBody?: infer Body } ? Json<Body> : never;

type Json<Holder> = Holder extends { content: { "application/json": infer Value } } ? Value : never;
type Answers<Operation> = Operation extends { responses: infer Responses } ? Responses : never;
type SuccessKey<Status> = Status extends number ? (`${Status}` extends `2${string}` ? Status : never) : never;
type Success<Operation> = SuccessKey<keyof Answers<Operation>>;

/** Body of a success response. */
export type DataOf<Operation> = Json<Answers<Operation>[Success<Operation>]>;

/**
 * Error for an unsuccessful response, discriminated by `errorType`: if it is set, status and body are those that the
 * contract states for it.
 */
export type FailureOf<Operation, Status extends number, ErrorType extends string> =
  | ([ErrorType] extends [never] ? never : ApiError & Stated<Operation, Status, ErrorType>)
  | (ApiError & { readonly errorType: undefined; readonly body: Open<Operation> | string | undefined });

interface Stated<Operation, Status, ErrorType> {
  readonly status: Status;
  readonly errorType: ErrorType;
  readonly body: Status extends keyof Answers<Operation> ? Json<Answers<Operation>[Status]> : never;
}

type Open<Operation> = Json<Answers<Operation>[Exclude<keyof Answers<Operation>, Success<Operation>>]>;

/** Result of a call: `data` on success, otherwise `error`. */
export type ResultOf<Data, Failure> =
  | { readonly data: Data; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: Failure; readonly response: Response };

/** Returns the data of a result; throws its error unless the response was a success. */
export async function orThrow<Data>(
  result: Promise<ResultOf<Data, ApiError>> | ResultOf<Data, ApiError>,
): Promise<Data> {
  const { data, error } = await result;
  if (error !== undefined) throw error;
  // A result without an error has data; the compiler cannot infer that for a generic type.
  return data as Data;
}
