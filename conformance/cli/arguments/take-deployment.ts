import type { Command } from "commander";
import { collect } from "./collect.ts";

/** What every command that meets a deployment takes: where it is, and what it speaks. */
export function takeDeployment(command: Command): Command {
  return command
    .argument("[url]", "base address of the deployment, for every variant that it speaks; may carry a path prefix")
    .option(
      "--config <file>",
      "configuration file; else payspec.yaml or payspec.config.mjs of this folder, if there is one",
    )
    .option(
      "--variant <name>",
      "variant that the deployment speaks; may be given more than once (default: all that are configured)",
      collect,
      [],
    );
}
