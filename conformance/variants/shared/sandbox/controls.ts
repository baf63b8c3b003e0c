/** A server that is not a payment service at all. A suite that reports it as conformant is worthless. */
export interface Control {
  readonly name: string;
  /** One-sentence description of the server's behaviour. */
  readonly text: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

const always200: Control = {
  name: "always-200",
  text: "Responds to every request with 200 and an empty object.",
  fetch: async () => Response.json({}),
};

const always401: Control = {
  name: "always-401",
  text: "Responds to every request with 401, as if no key were valid.",
  fetch: async () =>
    Response.json(
      { status: "error", success: false, message: "not you", errorType: "INVALID_API_KEY" },
      { status: 401 },
    ),
};

const always404: Control = {
  name: "always-404",
  text: "Responds to every request with 404, as if nothing existed.",
  fetch: async () => Response.json({ status: "error", success: false, message: "not here" }, { status: 404 }),
};

const echo: Control = {
  name: "echo",
  text: "Responds with 200 and the body that it was sent, or an empty object if there was none.",
  async fetch(request) {
    const body = await request.text();
    return new Response(body === "" ? "{}" : body, { headers: { "content-type": "application/json" } });
  },
};

/** All controls that respond without knowing a contract; the mock server of a contract is a control too. */
export const controls: readonly Control[] = [echo, always200, always401, always404];
