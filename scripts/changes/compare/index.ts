import { both, type Change, mostSevereFirst } from "../change.ts";
import { type Edition, isSame } from "../edition.ts";
import { compareErrorCodes } from "./error-codes.ts";
import { compareExtensions } from "./extensions.ts";
import { createJudge } from "./judge.ts";
import { compareLifecycles } from "./lifecycles.ts";
import { type Difference, redoclyDiff } from "./redocly-diff.ts";
import { compareRequirements } from "./requirements.ts";

/** Returns all differences between two editions of a contract except the version, the most severe first. */
export async function compareEditions(was: Edition, is: Edition): Promise<readonly Change[]> {
  if (isSame(was, is)) return [];
  const ours = [
    ...compareLifecycles(was, is),
    ...compareErrorCodes(was, is),
    ...compareRequirements(was, is),
    ...compareExtensions(was, is),
  ];
  const reportedPlaces = new Set(ours.map(({ place }) => place));
  const differences = (await redoclyDiff(was.document, is.document)).filter((each) => !isReportedElsewhere(each));
  const others = differences
    .map(createJudge(was.document, is.document))
    .filter(({ place }) => !reportedPlaces.has(place));
  const changes = [...others, ...ours];
  return changes.length === 0 ? [unseen] : mostSevereFirst(changes);
}

/** Excludes the version, which is judged against all changes, and extensions, which are compared by meaning. */
function isReportedElsewhere({ typeName, property = "" }: Difference): boolean {
  return typeName === "SpecExtension" || property.startsWith("x-") || (typeName === "Info" && property === "version");
}

const unseen: Change = {
  severity: "patch",
  touches: both,
  what: "an order, an example or white space changed, and nothing that binds",
  where: "the bundle",
  place: "#",
};
