import { version } from '../../package.json';
import { KEY_SCREEN_SIZE, KEY_SCREENS, KEY_SCREENS_FOLDER, keyScreenFile } from './keyScreens';
import { pathTo } from './storyLinks';

export function KeyScreens() {
  return (
    <div className="sb-unstyled key-screens">
      {KEY_SCREENS.map(({ title, story, links }) => (
        <section key={title}>
          <img
            src={`${KEY_SCREENS_FOLDER}/${keyScreenFile(story)}`}
            alt=""
            {...KEY_SCREEN_SIZE}
            loading="lazy"
          />
          <h3 id={title.toLowerCase()}>{title}</h3>
          <ul>
            {links.map(({ text, story: id, globals }) => (
              <li key={text}>
                <a
                  href={`${pathTo('story', id)}${globals === undefined ? '' : `&globals=${globals}`}`}
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

export function Version() {
  return <>{version}</>;
}
