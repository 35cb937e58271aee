import { Suspense, useDeferredValue } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { fileExtension, type UploadRequest } from '../../domain/upload';
import type { UploadDraft, UploadPicture } from '../../domain/uploadDraft';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import type { FileContentsProps } from '../FileContents/FileContents';
import { UploadPreview, type UploadPreviewProps } from '../UploadPreview/UploadPreview';
import styles from './UploadAside.module.css';

export interface UploadAsideProps {
  /** Lists a chosen ZIP; omit to disable. */
  readArchive?: FileContentsProps['read'];
  /** The picture in a chosen file, for the preview; null while there is none. */
  picture?: UploadPicture | null;
  /** Name of the seller, for the preview; omitted while signed out. */
  seller?: UploadPreviewProps['seller'];
}

// If it fails to load, the form works without it.
const FileContents = lazyWithMessages<FileContentsProps>(
  ['archive', 'file'],
  async () => (await import('../FileContents/FileContents')).FileContents,
  () => null,
);

/** What the file field's link leads to. */
export const CONTENTS_ID = 'zip';

interface ControlProps extends UploadAsideProps, Pick<FileContentsProps, 'onUnusable' | 'onWarned'> {
  /** Of the form. */
  control: Control<UploadDraft, unknown, UploadRequest>;
  /** The file is on its way. */
  sent: boolean;
}

/** Beside the form, or below it, so that what arrives late moves no field and no button. */
export function UploadAside({
  control,
  sent,
  readArchive,
  onUnusable,
  onWarned,
  picture,
  seller,
}: ControlProps) {
  const file = useWatch({ control, name: 'file' });
  return (
    <div className={styles.root}>
      <div className={styles.preview}>
        {/* Not lazy: any update would remove the prerendered one until its code has come. */}
        <LivePreview control={control} picture={picture} seller={seller} />
      </div>
      {readArchive && file && fileExtension(file.name) === '.zip' && (
        <div id={CONTENTS_ID} tabIndex={-1}>
          <Suspense>
            <FileContents file={file} read={readArchive} {...{ onUnusable, onWarned, sent }} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** In the form on phones, beside it where there is room. Deferred: typing doesn't wait for it. */
export function LivePreview({
  control,
  picture,
  seller,
}: Pick<ControlProps, 'control' | 'picture' | 'seller'>) {
  const values = useWatch({ control, name: ['title', 'subtitle', 'category', 'price', 'file'] });
  const [title, subtitle, category, price, file] = useDeferredValue(values);
  const ofFile = picture?.file === file ? picture : undefined;
  return <UploadPreview {...{ title, subtitle, category, price, seller }} picture={ofFile} />;
}
