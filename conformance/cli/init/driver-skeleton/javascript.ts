import type { SkeletonAbility } from "./abilities.ts";
import { instructions, introduction, prefixed, type Skeleton } from "./skeleton.ts";

const START = "node payspec-driver.mjs";

export const javascript: Skeleton = {
  path: "payspec-driver.mjs",
  start: START,
  text: (abilities, { port, basePath }) => `/*
${prefixed(introduction(START), " * ")}
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const HOST = "127.0.0.1";
const PORT = ${port};
const BASE_PATH = "${basePath}";

${abilities.map(functionOf).join("\n\n")}

const ABILITIES = {
${abilities.map(({ name }) => `  // ${name},`).join("\n")}
};

const PATHS = {
${abilities.map(({ name, path }) => `  ${name}: /^${patternOf(path)}$/,`).join("\n")}
};

const server = createServer(async (request, response) => {
  const respond = (status, body) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  if (!isAllowed(request.headers.authorization ?? ""))
    return respond(401, { message: "the token is missing or wrong" });
  if (request.method === "GET" && request.url === \`\${BASE_PATH}/abilities\`)
    return respond(200, { abilities: Object.keys(ABILITIES) });
  for (const [name, path] of Object.entries(PATHS)) {
    const match = request.url.startsWith(BASE_PATH) && path.exec(request.url.slice(BASE_PATH.length));
    if (!match || request.method !== "POST" || !(name in ABILITIES)) continue;
    try {
      const body = JSON.parse(Buffer.concat(chunks).toString() || "{}");
      return respond(200, (await ABILITIES[name](...match.slice(1).map(decodeURIComponent), body)) ?? {});
    } catch (error) {
      return respond(500, { message: \`\${name} failed: \${error.message}\` });
    }
  }
  respond(404, { message: \`no ability of this driver is at \${request.url}\` });
});

function isAllowed(given) {
  const token = process.env.DRIVER_TOKEN;
  const hash = (text) => createHash("sha256").update(text).digest();
  return !token || timingSafeEqual(hash(given), hash(\`Bearer \${token}\`));
}

server.listen(PORT, HOST, () => console.log(\`payspec driver at http://\${HOST}:\${PORT}\${BASE_PATH}\`));
`,
};

function functionOf(ability: SkeletonAbility): string {
  const { name, id } = ability;
  const parameters = [...(id === undefined ? [] : [id]), "body"].join(", ");
  return `/**
${prefixed(instructions(ability, 110), " * ")}
 */
async function ${name}(${parameters}) {
  throw new Error("complete this function in payspec-driver.mjs");
}`;
}

function patternOf(path: string): string {
  const parts = path.split("/").map((part) => (part.startsWith("{") ? "([^/]+)" : part));
  return parts.join("\\/");
}
