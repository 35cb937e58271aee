import { version } from '../../package.json';
import catalogue from './pictures/catalogue.webp';
import home from './pictures/home.webp';
import paymentFailed from './pictures/paymentFailed.webp';
import upload from './pictures/upload.webp';
import { pathTo } from './storyLinks';

interface Wanted {
  title: string;
  picture: string;
  /** Stories by what they show, each with the globals that the link sets. */
  links: readonly { text: string; story: string; globals?: string }[];
}

/** What people look for most. */
const MOST_WANTED: readonly Wanted[] = [
  {
    title: 'Home',
    picture: home,
    links: [
      { text: 'With products', story: 'pages-homepage--with-products' },
      { text: 'Dark, English', story: 'pages-homepage--with-products', globals: 'scheme:dark;locale:en' },
    ],
  },
  {
    title: 'Catalogue',
    picture: catalogue,
    links: [
      { text: 'All products', story: 'pages-buypage--all' },
      { text: 'Loading', story: 'pages-buypage--loading' },
      { text: 'Loading failed', story: 'pages-buypage--failed' },
    ],
  },
  {
    title: 'Payment',
    picture: paymentFailed,
    links: [
      { text: 'Paid', story: 'sections-paymentdialog--paid' },
      {
        text: 'Payment failed, dark, English',
        story: 'sections-paymentdialog--declined',
        globals: 'scheme:dark;locale:en',
      },
      { text: 'Payment failed, on the cart page', story: 'pages-cartpage--payment-failed' },
    ],
  },
  {
    title: 'Upload',
    picture: upload,
    links: [
      { text: 'Empty form', story: 'pages-uploadpage--idle' },
      { text: 'Uploading', story: 'pages-uploadpage--uploading' },
      { text: 'File refused', story: 'pages-uploadpage--type-refused' },
    ],
  },
];

/** Pictures of the most wanted states, with links to them. */
export function MostWanted() {
  return (
    <div className="sb-unstyled most-wanted">
      {MOST_WANTED.map(({ title, picture, links }) => (
        <section key={title}>
          <img src={picture} alt="" width={560} height={350} loading="lazy" />
          <h3>{title}</h3>
          <ul>
            {links.map(({ text, story, globals }) => (
              <li key={text}>
                <a
                  href={`${pathTo('story', story)}${globals === undefined ? '' : `&globals=${globals}`}`}
                  target="_top"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The version of the package. */
export function Version() {
  return <>{version}</>;
}
