import { styled } from '@mui/material/styles';
import { CATEGORY_TOKENS, COLOUR_TOKENS } from './tokens';

const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: '1em',
  height: '1em',
  marginInlineEnd: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.shop.edge}`,
  borderRadius: theme.shape.borderRadius,
  verticalAlign: '-0.15em',
}));

function Colour({ value }: { value: string | undefined }) {
  return (
    <td>
      {value !== undefined && (
        <>
          <Swatch aria-hidden style={{ backgroundColor: value }} />
          <code>{value}</code>
        </>
      )}
    </td>
  );
}

/** All colours with their values in both schemes, in the order of the Colour page. */
export function ColourTable() {
  return (
    <table lang="en">
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {[...COLOUR_TOKENS, ...CATEGORY_TOKENS].map(({ name, texts }) => {
          const values = new Map(texts);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Colour value={values.get('Light')} />
              <Colour value={values.get('Dark')} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
