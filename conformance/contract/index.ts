export { documentedAnswers, successStatuses } from "./answers.ts";
export {
  type Answer,
  type Blame,
  type Body,
  type Contract,
  isJudgeable,
  type Level,
  type Lifecycle,
  type Operation,
  type Parameter,
  type Requirement,
  type SchemaError,
  type Transition,
  type Validate,
} from "./contract.ts";
export { cutText, shortened } from "./cut-text.ts";
export { jsonIn } from "./json-in.ts";
export { judgeBody } from "./judge-body.ts";
export {
  type CredentialHeader,
  isJsonType,
  judgeRequest,
  type RequestJudgement,
  type RequestRules,
} from "./judge-request.ts";
export { type Documented, documentedRejection, documentedResponse, findOperation } from "./operation.ts";
export { type Place, requestPlaces, responsePlaces } from "./places.ts";
export { childPointer, segmentsOf, valuesAt } from "./pointer.ts";
export type {
  KillRate,
  Proof,
  ProofOfVariant,
  ProvenFault,
  ProvenLatitude,
  ProvenMutants,
} from "./proof.ts";
export { type ShownPair, showPair, showUnlike, showValue, withoutType } from "./show-value.ts";
