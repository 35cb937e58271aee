import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { useText } from '../../i18n/useText';

export interface CopyButtonProps {
  /** What is copied. */
  content: string;
  /** What the button says before that. */
  label: string;
}

/** Browsers refuse it on pages without https, and where people forbid it. */
export function CopyButton({ content, label }: CopyButtonProps) {
  const t = useText('secondFactor');
  const [state, setState] = useState<'none' | 'copied' | 'notCopied'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      setState('copied');
    } catch {
      setState('notCopied');
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={state === 'copied' ? <CheckOutlined /> : <ContentCopyOutlined />}
        onClick={() => void copy()}
      >
        <span>{state === 'none' ? label : t.rich(`secondFactor.${state}`)}</span>
      </Button>
      <PoliteStatus>{state !== 'none' && t.rich(`secondFactor.${state}`)}</PoliteStatus>
    </>
  );
}
