/*
 * The parts of undici that are used here, each from the file that holds it, and loaded when it is needed: undici's door
 * loads a fetch, a cache, mocks and sockets of the web as well, which takes longer than sixty exchanges do, and makes its
 * own agent that of the global fetch. undici does not promise these paths: its version is exact, and the test beside says
 * what an upgrade moves.
 */

/** What sends requests on one connection after another, and what opens these. */
export async function loadUndici() {
  const [{ default: Client }, { default: buildConnector }] = await Promise.all([
    import("undici/lib/dispatcher/client.js"),
    import("undici/lib/core/connect.js"),
  ]);
  return { Client, buildConnector };
}

export type Undici = Awaited<ReturnType<typeof loadUndici>>;

/** `client.connect`, which a client has once undici's door was loaded. */
export async function loadConnect() {
  return (await import("undici/lib/api/api-connect.js")).default;
}

/** `client.request`, which a client has once undici's door was loaded. */
export async function loadRequest() {
  return (await import("undici/lib/api/api-request.js")).default;
}
