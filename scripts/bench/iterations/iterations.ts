/** Number of iterations, equal for all contestants: each creates a payment and reads it twice, one after another. */
export const ITERATIONS = 20;

/** Exchanges of all iterations. */
export const EXCHANGES = ITERATIONS * 3;

/**
 * Returns the sequence for `payspec explore --replay`. One iteration creates a payment, reads it, and reads it again.
 */
export function sequenceText(): string {
  return numbers.map((each) => `create p${each} 100.00\nread p${each}\n`).join("");
}

/**
 * Returns the same for Redocly Respect, with a path to the contract. Respect validates each body against its schema by
 * default.
 */
export function arazzo(contract: string): object {
  return {
    arazzo: "1.0.1",
    info: { title: "Create, read, read", version: "1.0.0" },
    sourceDescriptions: [{ name: "api", url: contract, type: "openapi" }],
    workflows: numbers.map((each) => ({
      workflowId: `iteration${each}`,
      inputs: { $ref: "#/components/inputs/Merchant" },
      steps: [create(each), read("first"), read("second")],
    })),
    components: {
      inputs: {
        Merchant: {
          type: "object",
          properties: Object.fromEntries(
            ["clientId", "businessId", "apiKey", "run"].map((name) => [name, { type: "string" }]),
          ),
        },
      },
    },
  };
}

const numbers = Array.from({ length: ITERATIONS }, (_, index) => index + 1);

const credentials = [
  { name: "Client-Id", in: "header", value: "$inputs.clientId" },
  { name: "Business-Id", in: "header", value: "$inputs.businessId" },
  { name: "X-Api-Key", in: "header", value: "$inputs.apiKey" },
];

function create(iteration: number): object {
  return {
    stepId: "create",
    operationId: "$sourceDescriptions.api.createPayment",
    parameters: [
      ...credentials,
      { name: "X-Idempotency-Key", in: "header", value: `respect-{$inputs.run}-${iteration}` },
    ],
    requestBody: {
      contentType: "application/json",
      payload: {
        amount: "100.00",
        currency: "BDT",
        merchantTxnId: `respect-{$inputs.run}-${iteration}`,
        callbackUrl: "https://shop.example/paid",
      },
    },
    successCriteria: [{ condition: "$statusCode == 201" }],
    outputs: { paymentId: "$response.body#/data/paymentId" },
  };
}

function read(which: string): object {
  return {
    stepId: which,
    operationId: "$sourceDescriptions.api.getPayment",
    parameters: [...credentials, { name: "paymentId", in: "path", value: "$steps.create.outputs.paymentId" }],
    successCriteria: [{ condition: "$statusCode == 200" }],
  };
}
