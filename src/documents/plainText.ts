import type { Block, MailContent } from './mailContent';

/** For clients that show no HTML; the same facts in the same order. */
export function plainText({ brand, home, heading, greeting, blocks, footer }: MailContent): string {
  const { why, test, operator, links } = footer;
  return [
    `${brand}\n${home}`,
    heading,
    greeting,
    ...blocks.map(blockText),
    // What mail clients take for the start of a signature.
    `-- \n${[
      why,
      ...(test === null ? [] : [test]),
      ...(operator ? [operator.name, operator.address, helpText(operator)] : []),
      ...links.map(({ label, link }) => `${label}: ${link}`),
    ].join('\n')}`,
  ].join('\n\n');
}

const helpText = ({ help, email, phone }: NonNullable<MailContent['footer']['operator']>) =>
  `${help}: ${email}, ${phone}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
    case 'subheading':
    case 'note':
      return block.text;
    case 'code':
      return `${block.label}: ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.link}`;
    case 'link':
      return `${block.text}\n${block.link}`;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return [
        ...block.lines.map(({ title, details, amount }) =>
          [`* ${title}`, ...[...details, amount].map((detail) => `  ${detail}`)].join('\n'),
        ),
        block.sums.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      ].join('\n\n');
    case 'divider':
      return '* * *';
  }
}
