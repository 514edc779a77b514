// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { useClosedByBack, useOnceClear } from './over-the-page.tsx';
import { gone, see, visit } from './testing-visit.tsx';

/** A window that is open while it stands in the list, and what it can do. */
function Pane({ name, then }: { name: string; then?: () => void }) {
  const [opened, setOpened] = useState(false);
  const leave = useClosedByBack(opened, () => setOpened(false));
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open {name}
      </button>
      {opened && (
        <section aria-label={name}>
          <button type="button" onClick={() => setOpened(false)}>
            Close {name}
          </button>
          <button
            type="button"
            onClick={() => {
              if (then) leave(then);
            }}
          >
            Answer {name}
          </button>
        </section>
      )}
    </>
  );
}

/** How much the entry of the history that somebody is at says stands over the page. */
const Depth = () => <output aria-label="Over the page">{(useLocation().state?.over ?? []).length}</output>;
const depthIs = async (depth: number) => {
  const shown = await see('status', 'Over the page');
  await waitFor(() => expect(shown.textContent).toBe(String(depth)));
};

function Page({ answered }: { answered: string[] }) {
  const navigate = useNavigate();
  const onceClear = useOnceClear();
  return (
    <>
      <Depth />
      <Pane name="menu" />
      <Pane
        name="question"
        then={() => {
          answered.push('answered');
          void navigate('?answered');
        }}
      />
      <button type="button" onClick={() => onceClear(() => void navigate('?clear'))}>
        Go once clear
      </button>
    </>
  );
}

/** A page to which somebody has come from Elsewhere, so that one Back too many is seen. */
async function arrive() {
  const answered: string[] = [];
  const here = visit(<Page answered={answered} />);
  await here.hands.click(await see('link', 'Elsewhere'));
  await here.hands.click(await see('link', 'Back'));
  await see('button', 'Open menu');
  const isAt = (address: string) => waitFor(() => expect(here.address()).toBe(address));
  return { ...here, answered, isAt };
}

describe('what stands over the page', () => {
  test('is closed by Back, which leaves the page only then', async () => {
    const { press, back, isAt } = await arrive();
    await press('Open menu');
    await depthIs(1);
    await back();
    await gone('region', 'menu');
    await isAt('/');
    await back();
    await isAt('/elsewhere');
  });

  test('takes its entry along when it is closed by itself', async () => {
    const { press, back, isAt } = await arrive();
    for (let times = 0; times < 3; times += 1) {
      await press('Open menu');
      await press('Close menu');
    }
    await depthIs(0);
    await back();
    await isAt('/elsewhere');
  });

  test('is closed one after another, the topmost first', async () => {
    const { press, back, isAt } = await arrive();
    await press('Open menu');
    await press('Open question');
    await depthIs(2);
    await back();
    await gone('region', 'question');
    await see('region', 'menu');
    await back();
    await gone('region', 'menu');
    await back();
    await isAt('/elsewhere');
  });

  test('stays while what is under it is closed', async () => {
    const { press, back, isAt } = await arrive();
    await press('Open menu');
    await press('Open question');
    await press('Close menu');
    await depthIs(1);
    await see('region', 'question');
    await back();
    await gone('region', 'question');
    await back();
    await isAt('/elsewhere');
  });

  test('has left the history before its answer goes somewhere', async () => {
    const { press, back, answered, isAt } = await arrive();
    await press('Open question');
    await depthIs(1);
    await press('Answer question');
    await isAt('/?answered');
    await back();
    await isAt('/');
    await back();
    await isAt('/elsewhere');
    expect(answered).toEqual(['answered']);
  });

  test('is left again where Forward leads to it once it is closed', async () => {
    const { press, back, forward, isAt } = await arrive();
    await press('Open menu');
    await depthIs(1);
    await back();
    await gone('region', 'menu');
    await forward();
    await depthIs(0);
    expect(screen.queryByRole('region', { name: 'menu' })).toBeNull();
    await back();
    await isAt('/elsewhere');
  });

  test('holds up what the page itself opens and closes', async () => {
    const { press, back, isAt } = await arrive();
    await press('Open menu');
    await depthIs(1);
    await press('Go once clear');
    await isAt('/');
    await press('Close menu');
    await isAt('/?clear');
    await back();
    await back();
    await isAt('/elsewhere');
  });
});
