create role keycloak login password 'keycloak';
create database keycloak owner keycloak;
