import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** While something stands over the page, Back takes it away and stays on the page. */
export function useClosedByBack(opened: boolean, close: () => void): void {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const isOnTop = (location.state as { onTop?: string } | null)?.onTop === id;
  const latest = useRef({ location, isOnTop, close });
  latest.current = { location, isOnTop, close };
  const entered = useRef(false);
  useEffect(() => {
    const { search, state } = latest.current.location;
    if (opened === entered.current) return;
    entered.current = opened;
    if (opened) void navigate({ search }, { state: { ...state, onTop: id }, preventScrollReset: true });
    // Closed by its own button: its entry of the history goes with it.
    else if (latest.current.isOnTop) void navigate(-1);
  }, [opened, id, navigate]);
  const wasOnTop = useRef(false);
  useEffect(() => {
    const hasGone = wasOnTop.current && !isOnTop;
    wasOnTop.current = isOnTop;
    if (!hasGone || !entered.current) return;
    entered.current = false;
    latest.current.close();
  }, [isOnTop]);
}
