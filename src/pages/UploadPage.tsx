import { useCallback, useEffect, useRef, useState } from 'react';
import { fail, type Result } from '../domain/failure';
import { FILE_NOTICES, FORM_NOTICES } from '../domain/notice';
import { productPath } from '../domain/paths';
import type { ProductId } from '../domain/product';
import { toUploadRequest, type FileProblem, type UploadRequest } from '../domain/upload';
import type { UploadDraft } from '../domain/uploadDraft';
import { useAuth } from '../stores/AuthProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { useUpload } from '../stores/useUpload';
import { useUploadDraft } from '../stores/UploadDraftProvider';
import { UploadTemplate } from '../templates/UploadTemplate/UploadTemplate';
import { useArchivePicture } from './useArchivePicture';
import { useSignIn } from './useSignIn';

export function UploadPage() {
  const { current, save, restore, clear } = useUploadDraft();
  /** Of the last upload, and then of its product. */
  const uploadId = useRef<ProductId>(undefined);
  const saveUpload = useCallback(
    (change: { uploadId: ProductId | null }) => {
      uploadId.current = change.uploadId ?? uploadId.current;
      save(change);
    },
    [save],
  );
  const { status, speed, submit, resumeUpload, controls } = useUpload(saveUpload);
  const { notify, settle } = useNotifications();
  const saveDraft = useCallback(
    (draft: UploadDraft) => {
      if (draft.file && draft.file !== current().draft.file) settle(FILE_NOTICES);
      save({ draft });
    },
    [current, save, settle],
  );
  const [initialDraft] = useState(() => current().draft);
  const [restoredDraft, setRestoredDraft] = useState<UploadDraft | null>(null);
  const [refusedFile, setRefusedFile] = useState<{ file: File; problem: FileProblem } | null>(null);
  const [uploaded, setUploaded] = useState<(UploadRequest & { id: ProductId | undefined }) | null>(null);
  const { user } = useAuth();
  const { marketplace, accountHint } = useServices();

  const signIn = useSignIn();
  const { picture, readArchive } = useArchivePicture();

  const handleResult = useCallback(
    async (upload: Promise<Result<null>>, request: UploadRequest) => {
      const result = await upload;
      if (result.ok) {
        clear();
        setUploaded({ ...request, id: uploadId.current });
      } else if (result.failure.kind === 'refused' && result.failure.file) {
        const { file: problem } = result.failure;
        setRefusedFile({ file: request.file, problem });
        notify({ kind: 'fileRefused', problem });
      } else if (result.failure.kind !== 'aborted') notify({ kind: 'failed', failure: result.failure });
    },
    [clear, notify],
  );

  /** Signs in, or confirms the e-mail address, first if needed, then uploads without another click. */
  const upload = async (request: UploadRequest): Promise<Result<null>> => {
    const result = await submit(request);
    if (result.ok || !['signedOut', 'unverified'].includes(result.failure.kind)) return result;
    const form = accountHint?.isKnown() ? 'signIn' : 'signUp';
    return (await signIn.start('sell', { form })) ? submit(request) : fail('aborted');
  };

  // An upload of this page resumes from memory at once, an earlier page's once its draft is read.
  useEffect(() => {
    let unmounted = false;
    const offerResume = ({ draft, uploadId: id } = current()) => {
      const upload = toUploadRequest(draft);
      if (id === null || !upload.ok) return;
      uploadId.current = id;
      void handleResult(resumeUpload(upload.request, id), upload.request);
    };
    offerResume();
    void restore().then((found) => {
      if (!found || unmounted) return;
      setRestoredDraft(found.draft);
      offerResume(found);
    });
    return () => {
      unmounted = true;
    };
  }, [current, restore, handleResult, resumeUpload]);

  return (
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
      picture={picture}
      refusedFile={refusedFile}
      checksArchives={marketplace.about.capabilities.listings}
      onSubmit={(request) => {
        settle(FORM_NOTICES);
        setUploaded(null);
        void handleResult(upload(request), request);
      }}
      seller={user?.name}
      uploaded={
        uploaded && {
          title: uploaded.title,
          category: uploaded.category,
          ...(picture?.file === uploaded.file && { image: picture.url ?? '' }),
          ...(uploaded.id !== undefined && { shopTo: productPath(uploaded.id) }),
          onClose: () => setUploaded(null),
        }
      }
      onDraftChange={saveDraft}
      onFileMissing={() => notify({ kind: 'fileMissing' })}
      signIn={signIn.dialog}
      onFileRefused={(problem) => notify({ kind: 'fileRefused', problem })}
    />
  );
}
