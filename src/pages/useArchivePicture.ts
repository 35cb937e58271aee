import { useCallback, useEffect, useRef, useState } from 'react';
import { readArchive } from '../archives/readArchive';
import type { UploadPicture } from '../domain/uploadDraft';

/** Reads archives, and keeps the last one's picture until the page is left. */
export function useArchivePicture() {
  const [picture, setPicture] = useState<UploadPicture | null>(null);
  const urls = useRef<string[]>([]);

  useEffect(() => {
    const { current } = urls;
    return () => current.splice(0).forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const read = useCallback<typeof readArchive>(async (file, signal) => {
    const reading = await readArchive(file, signal);
    if (reading && 'picture' in reading && reading.picture) {
      const { path, content } = reading.picture;
      const url = content && URL.createObjectURL(content);
      if (url !== null) urls.current.push(url);
      setPicture({ file, path, url });
    }
    return reading;
  }, []);

  return { picture, readArchive: read };
}
