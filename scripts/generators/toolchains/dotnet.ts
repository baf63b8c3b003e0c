import { run } from "../command.ts";
import { type Toolchain, versionOf } from "./toolchain.ts";

/** .NET, which compiles C#. */
export const dotnet: Toolchain = { name: ".NET", version: () => versionOf("dotnet", "--version") };

/** Builds the project in a folder. */
export function buildProject(folder: string): Promise<string> {
  return run("dotnet", ["build", "--nologo"], { folder });
}
