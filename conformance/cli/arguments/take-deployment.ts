import type { Command } from "commander";
import { collect } from "./collect.ts";

/** Defines the arguments shared by commands that take a deployment: its address and its variants. */
export function takeDeployment(command: Command): Command {
  return command
    .argument("[url]", "Base URL of the server for every selected variant, with path prefix if any")
    .option(
      "--config <file>",
      "Configuration file (default: payspec.yaml or payspec.config.mjs in this folder, if present)",
    )
    .option(
      "--variant <name>",
      "Variant that the server implements; repeatable (default: all configured variants)",
      collect,
      [],
    );
}
