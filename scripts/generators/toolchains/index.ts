import { dotnet } from "./dotnet.ts";
import { go } from "./go.ts";
import { java, maven } from "./java.ts";
import { node } from "./node.ts";
import { php } from "./php.ts";
import { python } from "./python.ts";
import { rust } from "./rust.ts";

const toolchains = [node, java, maven, go, python, rust, dotnet, php];

/** Returns the installed version of each toolchain; null if not installed. */
export function toolchainVersions(): Readonly<Record<string, string | null>> {
  return Object.fromEntries(toolchains.map(({ name, version }) => [name, version() ?? null]));
}
