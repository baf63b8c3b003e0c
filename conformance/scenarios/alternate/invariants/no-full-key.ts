import { holdsNoKey } from "../../tools/invariants/no-full-key.ts";
import { credentialFields } from "../tools/credentials.ts";
import { rule } from "./rule.ts";

/** Authentication, last sentence (keys); ruling 7. */
export const noFullKey = rule({
  requirement: "auth.no-full-key-in-responses",
  counts: "responses, searched for every key that was accepted",
  watch: holdsNoKey(credentialFields, "secret key"),
});
