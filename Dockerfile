# Everything that teval and a Defects4J installation need beside Defects4J itself:
#   docker build --tag teval .
#   docker run --rm --volume "$PWD:/work" teval run --seeds 3
# bubblewrap needs user namespaces, which a container may not make by default; `teval doctor` says whether it works. The container is a wall of its own, but
# without bubblewrap tests see all that is in it, the results included.
FROM node:22-bookworm-slim

# Java 8 for EvoSuite, 11 for Defects4J 3.0; Debian 12 has neither.
COPY --from=eclipse-temurin:8-jdk /opt/java/openjdk /usr/lib/jvm/temurin-8
COPY --from=eclipse-temurin:11-jdk /opt/java/openjdk /usr/lib/jvm/temurin-11

# The second line is what teval uses, the third and fourth are what Defects4J asks for, its Perl modules (its cpanfile) last.
RUN apt-get update && apt-get install --yes --no-install-recommends \
    bubblewrap bzip2 ca-certificates git maven openjdk-17-jdk-headless python3 \
    build-essential curl patch perl subversion unzip \
    libdbd-csv-perl libdbi-perl libjson-parse-perl libjson-perl libperl-critic-perl libstring-interpolate-perl liburi-perl \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /opt/teval
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm link

WORKDIR /work
ENTRYPOINT ["teval"]
CMD ["--help"]
