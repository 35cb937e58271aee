import { DESIGN_TOKENS_FILE } from './designTokens';

export function TokensFile() {
  return (
    <a href={DESIGN_TOKENS_FILE} download>
      {DESIGN_TOKENS_FILE}
    </a>
  );
}
