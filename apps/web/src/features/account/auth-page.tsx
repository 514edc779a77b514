import { Card, Container, Tabs, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { trpc } from '../../client/api-client.ts';
import { useAccount } from '../../client/session.tsx';
import { CodeForm } from './code-form.tsx';
import { pageBefore } from './page-before.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInForm, type TypedCredentials } from './sign-in-form.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign in or sign up; those already signed in go straight on. */
export function AuthPage() {
  const account = useAccount();
  const options = trpc.account.options.useQuery();
  const { state, hash } = useLocation();
  const [search, setSearch] = useSearchParams();
  const typed = useRef<TypedCredentials>({ email: '', password: '' });
  const [joined, setJoined] = useState(false);
  // The page that was wanted follows the questions.
  if (account.data && joined) return <Navigate to="/welcome" replace state={state} />;
  if (account.data) return <Navigate to={pageBefore(state) ?? '/dashboard'} replace />;
  const ask = (code: boolean) => setSearch(code ? { code: '1' } : {}, { replace: true, state });
  if (search.has('code'))
    return (
      <Container size={480} py="xl">
        <Title order={1}>One more step</Title>
        <Text mt={4} mb="lg" c="dimmed">
          Your account asks for a second step as well, so that a password alone opens nothing.
        </Text>
        <Card>
          <CodeForm onBack={() => ask(false)} />
        </Card>
      </Container>
    );
  return (
    <Container id="sign-up" size={480} py="xl">
      <Title order={1}>Welcome to Cairn</Title>
      <Text mt={4} mb="lg" c="dimmed">
        {options.data?.passwordsEnabled === false
          ? 'Sign in to your record through your organisation.'
          : 'Sign in to your record, or open a free account.'}
      </Text>
      <SignInNotice />
      <Card>
        {options.data?.passwordsEnabled === false ? (
          <ProviderButtons options={options.data} verb="in" />
        ) : (
          <Tabs defaultValue={hash === '#sign-up' ? 'sign-up' : 'sign-in'} keepMounted={false}>
            <Tabs.List grow mb="lg" aria-label="Sign in or sign up">
              <Tabs.Tab value="sign-in">Sign In</Tabs.Tab>
              <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="sign-in">
              <SignInForm typed={typed} onCodeAsked={() => ask(true)} />
              <ProviderButtons options={options.data} verb="in" />
            </Tabs.Panel>
            <Tabs.Panel value="sign-up">
              <SignUpForm typed={typed} onJoined={() => setJoined(true)} />
              <ProviderButtons options={options.data} verb="up" />
            </Tabs.Panel>
          </Tabs>
        )}
      </Card>
    </Container>
  );
}
