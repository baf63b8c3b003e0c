import type { Step } from "./results.ts";
import type { Variant } from "./variants.ts";

/** Known failure, listed by hand. */
export interface Exception {
  readonly generator: string;
  /** Applies to both variants by default. */
  readonly variant?: Variant;
  readonly step: Step;
  /** Text that the failure contains: other failures are not excused. */
  readonly says: string;
  readonly reason: string;
}

const NO_PARAMETER = "no parameter X-Idempotency-Key";

export const exceptions: readonly Exception[] = [
  {
    generator: "hey-api",
    step: "names",
    says: "Response2, which is in no contract",
    reason:
      "it calls what an operation answers with <Operation>Response, as the contract calls the body, and numbers its own; the name of the contract stays with the body",
  },
  {
    generator: "swagger-typescript-api",
    variant: "integration",
    step: "names",
    says: NO_PARAMETER,
    reason: "it has no header parameters: a caller adds the key to the headers of the call",
  },
  ...["redocly-python", "redocly-go", "redocly-java", "redocly-php"].map(
    (generator): Exception => ({
      generator,
      variant: "integration",
      step: "names",
      says: NO_PARAMETER,
      reason: "it has no header parameters: a caller adds the key in the configuration or by a middleware",
    }),
  ),
  {
    generator: "datamodel-code-generator",
    step: "names",
    says: "no operation createPayment",
    reason: "it generates models only: its users send the requests with an HTTP client of their choice",
  },
  {
    generator: "ogen",
    variant: "integration",
    step: "names",
    says: "no model RefundStatus",
    reason: "it merges an allOf into a type of its own, and nothing else in the contract refers to this list",
  },
  {
    generator: "redocly-python",
    step: "check",
    says: "Found 2 errors in 1 file",
    reason:
      "its own code, which is the same for every contract, gives int() what may be None; import and compileall pass",
  },
];

export function exceptionFor(generator: string, variant: Variant, step: Step): Exception | undefined {
  return exceptions.find(
    (each) =>
      each.generator === generator && each.step === step && (each.variant === undefined || each.variant === variant),
  );
}
