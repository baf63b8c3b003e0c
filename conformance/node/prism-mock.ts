import { CannotListen, listenReason, type Served, urlAt } from "./serve.ts";

/** Prism is an optional peer, a large one, and it is not installed. */
export class MissingPrism extends Error {
  override readonly name = "MissingPrism";
}

/** The versions that this package is tested with. */
const PACKAGES = "@stoplight/prism-core@5.8.0 @stoplight/prism-http@5.12.0 @stoplight/prism-http-server@5.12.2";

/** Serves the examples of an OpenAPI document (a path) by Prism. Rejects with {@link MissingPrism} or {@link CannotListen}. */
export async function startMock(document: string, { host = "127.0.0.1", port = 0 } = {}): Promise<Served> {
  const { createLogger, getHttpOperationsFromSpec, createServer } = await loadPrism();
  const server = createServer(await getHttpOperationsFromSpec(document), {
    cors: false,
    components: { logger: createLogger("mock", { level: "silent" }) },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      // Static: the examples of the contract, the same each time.
      mock: { dynamic: false },
      errors: false,
      upstreamProxy: undefined,
    },
  });
  try {
    // Prism's own address has no brackets around one of IPv6.
    const [taken] = /\d+$/.exec(await server.listen(port, host)) ?? [];
    return { url: urlAt(host, Number(taken)), close: () => server.close() };
  } catch (error) {
    // Prism wraps what the socket threw, and keeps only its text.
    const [code] = /\bE[A-Z]{4,}\b/.exec(String(error)) ?? [];
    throw new CannotListen(listenReason(code, host, port));
  }
}

async function loadPrism() {
  try {
    const [{ createLogger }, { getHttpOperationsFromSpec }, { createServer }] = await Promise.all([
      import("@stoplight/prism-core"),
      import("@stoplight/prism-http"),
      import("@stoplight/prism-http-server"),
    ]);
    return { createLogger, getHttpOperationsFromSpec, createServer };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new MissingPrism(
      `the mock server is Prism, which is not installed here: npm install --save-dev payspec ${PACKAGES}`,
    );
  }
}
