import { useCallback, useEffect, useState } from 'react';
import { readArchive } from '../archives/readArchive';
import { fail, type Result } from '../domain/failure';
import { toUploadRequest, type UploadRequest } from '../domain/upload';
import type { UploadDraft } from '../domain/uploadDraft';
import { hi } from '../i18n/parts/upload.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { useNotifications } from '../stores/NotificationsProvider';
import { useUpload } from '../stores/useUpload';
import { useUploadDraft } from '../stores/UploadDraftProvider';
import { UploadTemplate } from '../templates/UploadTemplate/UploadTemplate';
import { useSignIn } from './useSignIn';

/** /upload-product. */
export function UploadPage() {
  const { kept, keep, restore, forget } = useUploadDraft();
  const keepDraft = useCallback((draft: UploadDraft) => keep({ draft }), [keep]);
  const { status, speed, submit, takeUp, controls } = useUpload(keep);
  const { notify } = useNotifications();
  const [initialDraft] = useState(() => kept().draft);
  const [restoredDraft, setRestoredDraft] = useState<UploadDraft | null>(null);

  const signIn = useSignIn();

  const settle = useCallback(
    async (upload: Promise<Result<null>>) => {
      const result = await upload;
      if (result.ok) forget();
      else if (result.failure.kind !== 'aborted') notify({ kind: 'failed', failure: result.failure });
    },
    [forget, notify],
  );

  /** Signs in first if needed, then uploads without another click. */
  const upload = async (request: UploadRequest): Promise<Result<null>> => {
    const result = await submit(request);
    if (result.ok || result.failure.kind !== 'signedOut') return result;
    return (await signIn.start('sell')) ? submit(request) : fail('aborted');
  };

  // Offers to resume an interrupted upload: from memory at once, from an earlier page once its draft is read.
  useEffect(() => {
    let left = false;
    const offer = ({ draft, begun } = kept()) => {
      const upload = toUploadRequest(draft);
      if (begun !== null && upload.ok) void settle(takeUp(upload.request, begun));
    };
    offer();
    void restore().then((found) => {
      if (!found || left) return;
      setRestoredDraft(found.draft);
      offer(found);
    });
    return () => {
      left = true;
    };
  }, [kept, restore, settle, takeUp]);

  return (
    <PartWords hi={hi}>
      <UploadTemplate
        initialDraft={initialDraft}
        restoredDraft={restoredDraft}
        status={status}
        transfer={
          controls && {
            speed,
            onPause: controls.pause,
            onResume: controls.resume,
            onCancel: controls.cancel,
          }
        }
        readArchive={readArchive}
        onSubmit={(request) => void settle(upload(request))}
        onDraftChange={keepDraft}
        onFileMissing={() => notify({ kind: 'fileMissing' })}
        signIn={signIn.dialog}
        onFileRefused={(problem) => notify({ kind: 'fileRefused', problem })}
      />
    </PartWords>
  );
}
