import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The token a mailed link was opened with. It leaves the address bar and the history at once, and stays in memory only. */
export function useTokenFromAddress(): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token')?.trim() ?? '');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = search.has('token');
  useEffect(() => {
    if (shown) void navigate(pathname, { replace: true });
  }, [shown, pathname, navigate]);
  return token;
}
