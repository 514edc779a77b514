import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { tokenOf } from './mailed-link.ts';

/**
 * The token a mailed link was opened with. It leaves the address bar at once, and stays in this tab's history only, so
 * that reloading the page does not lose it.
 */
export function useTokenFromAddress(): string {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const [token] = useState(() => tokenOf(search, state));
  const navigate = useNavigate();
  const shown = search.has('token');
  useEffect(() => {
    if (shown) void navigate(pathname, { replace: true, state: { token } });
  }, [shown, pathname, token, navigate]);
  return token;
}
