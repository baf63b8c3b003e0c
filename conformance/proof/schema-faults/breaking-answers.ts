import type { Wire } from "../../variants/sandboxes.ts";
import { breaking } from "./breaking.ts";
import type { Constraint } from "./constraint.ts";
import type { DocumentedBody } from "./documented-body.ts";
import { rewriting } from "./rewriting.ts";
import { showingAgain } from "./shown-again.ts";

/** Breaks one constraint in every body that has it. All other responses pass unchanged. */
export function breakingAnswers(variant: string, { name, isBorneBy }: DocumentedBody, constraint: Constraint): Wire {
  const broken = rewriting(variant, isBorneBy, breaking(constraint));
  const [operation = ""] = name.split(" ");
  const shown = showingAgain(variant, operation, constraint.pointer.replace("/data/", ""));
  return shown ? (request, next) => broken(request, (each) => shown(each, next)) : broken;
}
