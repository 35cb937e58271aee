import type { FieldErrors, Resolver } from 'react-hook-form';
import { toUploadRequest, type DraftProblems, type UploadRequest } from '../../domain/upload';
import type { UploadDraft } from '../../domain/uploadDraft';

/** Error types are the domain's codes; the UI maps them to messages. */
export const draftResolver: Resolver<UploadDraft, unknown, UploadRequest> = (draft) => {
  const outcome = toUploadRequest(draft);
  return outcome.ok
    ? { values: outcome.request, errors: {} }
    : { values: {}, errors: toFieldErrors(outcome.problems) };
};

function toFieldErrors(problems: DraftProblems): FieldErrors<UploadDraft> {
  const errors: FieldErrors<UploadDraft> = {};
  for (const field of Object.keys(problems) as (keyof DraftProblems)[]) {
    const type = problems[field];
    if (type) errors[field] = { type };
  }
  return errors;
}
