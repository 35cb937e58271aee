import type { FieldErrors, Resolver } from 'react-hook-form';
import { toUploadRequest, type DraftProblems, type UploadRequest } from '../../domain/upload';
import type { UploadDraft } from '../../domain/uploadDraft';

/**
 * Resolver that delegates validation to the domain. An error's type is the domain's code; the UI maps it to
 * words.
 */
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
