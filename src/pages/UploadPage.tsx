import { useState } from 'react';
import { EMPTY_DRAFT, type UploadRequest } from '../domain/upload';
import { useNotifications } from '../stores/NotificationsProvider';
import { useUpload } from '../stores/useUpload';
import { useUploadDraft } from '../stores/UploadDraftProvider';
import { UploadTemplate } from '../templates/UploadTemplate/UploadTemplate';

/** `/upload-product` */
export function UploadPage() {
  const { status, submit } = useUpload();
  const { kept, keep } = useUploadDraft();
  const { notify } = useNotifications();
  const [initialDraft] = useState(kept);

  const upload = async (request: UploadRequest) => {
    const result = await submit(request);
    if (result.ok) keep(EMPTY_DRAFT);
    else if (result.failure.kind !== 'aborted') notify({ kind: 'failed', failure: result.failure });
  };

  return (
    <UploadTemplate
      initialDraft={initialDraft}
      status={status}
      onSubmit={(request) => void upload(request)}
      onDraftChange={keep}
      onFileMissing={() => notify({ kind: 'fileMissing' })}
      onFileRefused={(problem) => notify({ kind: 'fileRefused', problem })}
    />
  );
}
