import { alternate } from "../scenarios/alternate/index.ts";
import { createScript } from "./script.ts";

const script = createScript(alternate);

export const { options, setup, handleSummary } = script;
export default script.play;
